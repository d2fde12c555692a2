/** Shows the form of a number; nobody has it. */
export const PHONE_EXAMPLE = '+6281234567890';

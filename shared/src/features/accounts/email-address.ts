const EMAIL = /^(?:[a-z\d_'+-]+\.)*[a-z\d_'+-]*[a-z\d_+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/;

/** The address rule of registration and profile (zod's, in lower case only), for forms that must load without zod. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** What other features need of how the market tells one thing from another. */
export { addressKey, isGivenId } from '#src/features/market/keys.ts';

/** Seconds as a clock: `14:09`, `23:14:09`. */
export const clockOf = (seconds: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const round = (value: number) => String(Math.round(value * 10) / 10);

/** A path of lines `gap` px apart, rising to the right or `falling`; one grid makes the lines of neighbouring boxes meet. */
export const hatchPath = ({ x, y, width, height }: Box, gap: number, falling = false): string => {
  const path: string[] = [];
  const bottom = y + height;
  for (let sum = Math.ceil((x + y) / gap) * gap; sum < x + width + bottom; sum += gap) {
    const left = Math.max(x, sum - bottom);
    const right = Math.min(x + width, sum - y);
    const [from, to] = [sum - left, sum - right];
    // A falling line is the mirror image within the box.
    const at = (value: number) => round(falling ? y + bottom - value : value);
    if (right > left) path.push(`M${round(left)} ${at(from)}L${round(right)} ${at(to)}`);
  }
  return path.join('');
};

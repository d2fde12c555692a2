/** Whether there is more to the right of what is in sight. */
export const hasMoreRight = ({ scrollLeft, clientWidth, scrollWidth }: Element): boolean =>
  scrollLeft + clientWidth < scrollWidth - 1;

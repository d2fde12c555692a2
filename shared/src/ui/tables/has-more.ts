export const hasMoreRight = ({ scrollLeft, clientWidth, scrollWidth }: Element): boolean =>
  scrollLeft + clientWidth < scrollWidth - 1;

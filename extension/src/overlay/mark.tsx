/** The product's mark and name. */
export function Mark() {
  return (
    <span className="flex shrink-0 items-center gap-2 font-semibold text-accent">
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
        <path d="M3 9h2v4H3zM7 6h2v7H7zM11 3h2v10h-2z" />
      </svg>
      <span className="@max-[460px]:sr-only">Telaah</span>
    </span>
  );
}

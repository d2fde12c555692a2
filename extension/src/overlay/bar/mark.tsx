export const Mark = () => {
  return (
    <span className="flex shrink-0 items-center gap-2 font-semibold text-accent">
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 64 64" fill="none" stroke="#fff" strokeLinecap="round">
        <rect width="64" height="64" rx="14" fill="#3548D8" stroke="none" />
        <path d="M15 45V33m11 12V24m11 21V29" strokeWidth="6" />
        <circle cx="43" cy="22" r="8.5" fill="#3548D8" strokeWidth="5" />
        <path d="m49.500 28.500 5.500 5.500" strokeWidth="5" />
      </svg>
      <span className="@max-[460px]:sr-only">Telaah</span>
    </span>
  );
};

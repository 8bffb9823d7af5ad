/** The same mark as the favicon, inlined to save a request. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#0958d9" />
      <path d="M8 23V15M14 23V10M20 23v-6" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
      <circle cx="24" cy="9" r="3" fill="#ffd666" />
    </svg>
  );
}

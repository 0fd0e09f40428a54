/** Atrium's logo: an arch with the courtyard behind it and the sun in it. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--mantine-color-brand-7)" />
      <path d="M6 26V15.5a10 10 0 0 1 20 0V26h-5v-9.5a5 5 0 0 0-10 0V26z" fill="#fbf3df" />
      <circle cx="16" cy="17" r="2.6" fill="#f2b84b" />
    </svg>
  );
}

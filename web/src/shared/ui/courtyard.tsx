/** placeholder until drawn below */
export function Courtyard({ className }: { className?: string | undefined }) {
  return <svg className={className} viewBox="0 0 10 10" aria-hidden />;
}

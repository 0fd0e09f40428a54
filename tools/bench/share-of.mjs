/** The value below which a share of them lies: `shareOf(times, 0.99)`. */
export function shareOf(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

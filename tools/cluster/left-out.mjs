/** What the images, the chart and the test of both are made of. */
export const inputs = [
  ...[
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'LICENSE',
    'docker',
    'charts',
    'tools/cluster',
  ],
  ...[
    'demo/package.json',
    'proto',
    'services',
    'gateway',
    'web',
    ':(exclude)*.test.ts',
    ':(exclude)*.test.tsx',
    ':(exclude)*.md',
  ],
];

/**
 * Why the deployment is not tested here and now, or null if it is.
 *
 * @param missing What is needed and was not found.
 * @param current Hash of the inputs.
 * @param passed Hash of the inputs that passed last, if any.
 */
export function reasonToLeaveOut({ missing, current, passed }) {
  if (missing.length > 0) return `it needs ${missing.join(', ')}`;
  if (current === passed) return 'what the images and the chart are made of has passed before';
  return null;
}

/** `@mixin touch`, where a finger points: touchscreens, and all small ones. Sizes are those of theme/touch-targets.css. */
const touch = (rule) => {
  rule.replaceWith(rule.clone({ name: 'media', params: '(pointer: coarse), (max-width: 47.99em)' }));
};

export default { plugins: { 'postcss-preset-mantine': { mixins: { touch } } } };

/** Where a finger points: touchscreens, and all small ones. Sizes are those of theme/touch-targets.css. */
const touch = {
  '@media (pointer: coarse), (max-width: 47.99em)': { '@mixin-content': {} },
};

export default { plugins: { 'postcss-preset-mantine': { mixins: { touch } } } };

/** Whether fingers are the main pointer: a focused field would open the keyboard over the page. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

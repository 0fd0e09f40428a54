// What real browsers have and the emulated browser of the component tests lacks.
const media = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.matchMedia ??= media;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};
Object.assign(window.HTMLDialogElement.prototype, {
  showModal() {
    this.open = true;
  },
  close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
Object.assign(window.HTMLElement.prototype, { scrollIntoView: () => undefined });
globalThis.TextEncoder ??= (await import('node:util')).TextEncoder;
globalThis.TextDecoder ??= (await import('node:util')).TextDecoder;
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** Something that the frame does, and that pages and panels may ask for. */
function frameRequest() {
  const listeners = new Set<() => void>();
  return {
    send: (): void => listeners.forEach((listener) => listener()),
    /** Returns the function to unsubscribe. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const searchRequest = frameRequest();
/** Something that waited for this person has been decided. The frame offers what waits next. */
export const decisionMade = frameRequest();
/** Shows the menu of the administration with or without its labels. */
export const collapseRequest = frameRequest();
/** Opens what is behind the bell. */
export const notificationsRequest = frameRequest();
/** The list of keyboard shortcuts. */
export const keysRequest = frameRequest();

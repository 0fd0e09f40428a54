import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, ZoomTransform, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import type { View } from './chart-painter.ts';

const glide = 260;

/** The visible part of the chart, panned and zoomed by wheel, pinch, drag and buttons. */
export class ChartCamera {
  view: View = zoomIdentity;
  private readonly behaviour: ZoomBehavior<HTMLCanvasElement, unknown>;
  private readonly selection: Selection<HTMLCanvasElement, unknown, null, undefined>;
  private gliding = 0;

  constructor(
    canvas: HTMLCanvasElement,
    /** Whether a press here starts something other than panning. */
    isTaken: (event: MouseEvent) => boolean,
    onMove: () => void,
  ) {
    this.behaviour = zoom<HTMLCanvasElement, unknown>()
      .scaleExtent([0.002, 10])
      .filter((event: MouseEvent) => !event.button && (event.type !== 'mousedown' || !isTaken(event)))
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLCanvasElement, unknown>) => {
        this.view = transform;
        onMove();
      });
    this.selection = select(canvas);
    this.selection.call(this.behaviour).on('dblclick.zoom', null);
  }

  zoomBy(factor: number): void {
    this.behaviour.scaleBy(this.selection, factor);
  }

  /** Moves to a view, with an animation unless `atOnce` is set. */
  go(to: View, atOnce = false): void {
    cancelAnimationFrame(this.gliding);
    if (atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.set(to);
      return;
    }
    const [from, began] = [this.view, performance.now()];
    const step = (time: number): void => {
      const part = Math.min(1, Math.max(0, (time - began) / glide));
      const eased = 1 - (1 - part) ** 3;
      const between = (one: number, other: number): number => one + (other - one) * eased;
      this.set({ x: between(from.x, to.x), y: between(from.y, to.y), k: between(from.k, to.k) });
      if (part < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  close(): void {
    cancelAnimationFrame(this.gliding);
    this.selection.on('.zoom', null);
  }

  private set({ x, y, k }: View): void {
    this.behaviour.transform(this.selection, new ZoomTransform(k, x, y));
  }
}

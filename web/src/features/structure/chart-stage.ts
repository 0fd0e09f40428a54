import type { PersonRef } from '@atrium/proto/common';
import { ChartCamera } from './chart-camera.ts';
import { hitAt, type Hit } from './chart-layout.ts';
import { boxesWithNames, namesFrom, paint, type Palette, type Scene } from './chart-painter.ts';
import { fitOf, startOf, viewOf, type Size } from './chart-views.ts';
import { readPalette } from './palette.ts';

export interface Dragged {
  readonly kind: 'unit' | 'person';
  readonly id: string;
  readonly name: string;
}

/** Position of a drag, and the team it would drop on. */
export interface Drag {
  readonly what: Dragged;
  readonly x: number;
  readonly y: number;
  readonly target: string | null;
}

/** The scene to draw, and the handlers of what people do with it. */
export interface StageProps extends Omit<Scene, 'target' | 'namesIn'> {
  readonly namesIn: (unit: string) => readonly PersonRef[];
  readonly canMoveTo: (what: Dragged, from: string, to: string) => boolean;
  readonly onSelect: (unit: string) => void;
  readonly onToggle: (unit: string) => void;
  readonly onDrop: (what: Dragged, unit: string) => void;
  /** Called when the reader is close enough to read names in these teams. */
  readonly onNear: (units: readonly string[]) => void;
}

interface Press {
  readonly hit: Hit;
  readonly what: Dragged | null;
  readonly x: number;
  readonly y: number;
}

const slack = 5;

/** The canvas and its interaction, outside React: drawing a frame renders no component. */
export class ChartStage {
  private readonly camera: ChartCamera;
  private readonly watchers: { disconnect(): void }[] = [];
  private readonly ended = new AbortController();
  private props: StageProps | undefined;
  private palette: Palette = readPalette();
  private size: Size = { width: 0, height: 0 };
  private frame = 0;
  private press: Press | null = null;
  private drag: Drag | null = null;
  private hasFirstView = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly onDrag: (drag: Drag | null) => void,
  ) {
    this.camera = new ChartCamera(
      canvas,
      (event) => this.draggedOf(this.hit(event)) !== null,
      () => this.redraw(),
    );
    const { signal } = this.ended;
    canvas.addEventListener('pointerdown', (event) => this.down(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.move(event), { signal });
    canvas.addEventListener('pointerup', (event) => this.up(event), { signal });
    canvas.addEventListener('pointercancel', () => this.cancelDrag(), { signal });
    const sizes = new ResizeObserver(([entry]) => entry && this.resize(entry.contentRect));
    sizes.observe(canvas);
    const colours = new MutationObserver(() => this.recolour());
    colours.observe(document.documentElement, { attributes: true });
    this.watchers.push(sizes, colours);
  }

  show(props: StageProps): void {
    this.props = props;
    this.setFirstView();
    this.redraw();
  }

  goTo(unit: string): void {
    const box = this.props?.layout.byId.get(unit);
    if (box && this.size.width > 0) this.camera.go(viewOf(box, this.size, Math.max(0.8, this.camera.view.k)));
  }

  fit(): void {
    if (this.props) this.camera.go(fitOf(this.props.layout, this.size));
  }

  zoomBy(factor: number): void {
    this.camera.zoomBy(factor);
  }

  redraw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.camera.close();
    this.ended.abort();
    for (const watcher of this.watchers) watcher.disconnect();
  }

  private draw(): void {
    const context = this.canvas.getContext('2d');
    if (!context || !this.props || this.size.width === 0) return;
    const scene: Scene = { ...this.props, target: this.drag?.target ?? null };
    const ratio = window.devicePixelRatio || 1;
    paint(context, scene, this.camera.view, { ...this.size, ratio }, this.palette);
    const near = boxesWithNames(scene.layout, this.camera.view, this.size);
    if (near.length > 0) this.props.onNear(near.map(({ unit }) => unit.id));
  }

  private resize({ width, height }: Size): void {
    const ratio = window.devicePixelRatio || 1;
    this.size = { width, height };
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.setFirstView();
    this.redraw();
  }

  private recolour(): void {
    this.palette = readPalette();
    this.redraw();
  }

  /** Sets the first view once there is a layout and the canvas has a size. */
  private setFirstView(): void {
    if (this.hasFirstView || !this.props || this.size.width === 0) return;
    this.hasFirstView = true;
    this.camera.go(startOf(this.props.layout, this.size), true);
  }

  private hit({ clientX, clientY }: { clientX: number; clientY: number }): Hit | null {
    const { left, top } = this.canvas.getBoundingClientRect();
    const { x, y, k } = this.camera.view;
    return this.props ? hitAt(this.props.layout, (clientX - left - x) / k, (clientY - top - y) / k) : null;
  }

  private draggedOf(hit: Hit | null): Dragged | null {
    if (!hit || !this.props) return null;
    const { unit } = hit.box;
    if (hit.part === 'head' && unit.parent !== null) return { kind: 'unit', id: unit.id, name: unit.name };
    if (hit.person === null || this.camera.view.k < namesFrom) return null;
    const person = this.props.namesIn(unit.id)[hit.person];
    return person ? { kind: 'person', id: person.id, name: person.name } : null;
  }

  private down(event: PointerEvent): void {
    const hit = this.hit(event);
    this.press = null;
    if (!hit || event.button !== 0) return;
    // Touch pans the chart. Teams and people are moved from the panel instead.
    const what = event.pointerType === 'mouse' ? this.draggedOf(hit) : null;
    this.press = { hit, what, x: event.clientX, y: event.clientY };
    if (what) this.canvas.setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    if (!this.press?.what || !this.props) return;
    const { what, hit } = this.press;
    if (!this.drag && isNear(this.press, event)) return;
    const over = this.hit(event)?.box.unit.id ?? null;
    const target = over !== null && this.props.canMoveTo(what, hit.box.unit.id, over) ? over : null;
    const { left, top } = this.canvas.getBoundingClientRect();
    this.drag = { what, x: event.clientX - left, y: event.clientY - top, target };
    this.onDrag(this.drag);
    this.redraw();
  }

  private up(event: PointerEvent): void {
    const { press, drag, props } = this;
    this.cancelDrag();
    if (!props) return;
    if (drag) {
      if (drag.target !== null) props.onDrop(drag.what, drag.target);
    } else if (press && isNear(press, event)) {
      const { part, box } = press.hit;
      if (part === 'toggle') props.onToggle(box.unit.id);
      else props.onSelect(box.unit.id);
    }
  }

  private cancelDrag(): void {
    this.press = null;
    if (!this.drag) return;
    this.drag = null;
    this.onDrag(null);
    this.redraw();
  }
}

const isNear = ({ x, y }: Press, event: PointerEvent): boolean =>
  Math.hypot(event.clientX - x, event.clientY - y) < slack;

/** Remembers so many entries: a further one takes the place of the one that was set longest ago. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  constructor(private readonly most: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    // Deleted first: what is set again would keep its old place, and the oldest are the first.
    this.delete(key);
    if (this.size >= this.most) this.delete(this.keys().next().value as Key);
    return super.set(key, value);
  }
}

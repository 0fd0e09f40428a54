/** A map with a maximum size. A new entry replaces the one that was set longest ago. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  constructor(private readonly most: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    // Deletes first, because a key that is set again would otherwise keep its old position and count as old.
    this.delete(key);
    if (this.size >= this.most) this.delete(this.keys().next().value as Key);
    return super.set(key, value);
  }
}

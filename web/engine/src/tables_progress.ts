// How much of several tables is made, as one share that never falls: each table tells its own share, from 0 to 1.

export class TablesProgress {
  private readonly left: { name: string; bytes: number }[];
  private readonly all: number;
  private told = 0;

  constructor(tables: readonly { name: string; bytes: number }[]) {
    this.left = [...tables];
    this.all = this.bytesLeft;
  }

  /** After a table was made. */
  made(name: string): number {
    const at = this.left.findIndex((table) => table.name === name);
    if (at >= 0) this.left.splice(at, 1);
    return this.of(0);
  }

  /** While one is made of which `share` is done: the first that is not made yet. */
  of(share: number): number {
    const now = (this.all - this.bytesLeft + share * (this.left[0]?.bytes ?? 0)) / Math.max(1, this.all);
    return (this.told = Math.max(this.told, Math.min(1, now)));
  }

  private get bytesLeft(): number {
    return this.left.reduce((sum, table) => sum + table.bytes, 0);
  }
}

// What stands where on the drawing: heights of buildings, who hides whom, the way to the next site by arrow key.
import { project, turned, type Camera, type Xy } from './camera';
import type { SiteView } from './types';

/** The thickness of a covered roof between two floors. */
export const LEDGE = 3.8;
/** The height of a roof in sight, at most. */
export const ROOF = 20;

export interface Size {
  /** Half the width of a building on the ground. */
  r: number;
  /** The height of a floor on the drawing. */
  h: number;
}

export interface Placed extends SiteView {
  /** Where it lies once the table is turned. */
  x: number;
  y: number;
  foot: Xy;
  /** The height of what stands there, roof and all. */
  height: number;
}

export function heightOf(site: Pick<SiteView, 'floors' | 'roofs'>, size: Size): number {
  const covered = site.roofs.filter((roof) => roof.level < site.floors).length;
  const roofed = site.roofs.some((roof) => roof.level === site.floors);
  return site.floors * size.h + covered * LEDGE + (roofed ? ROOF : 0);
}

/** The height at which the top floor of a building ends and a roof would begin. */
export function topOf(site: Pick<SiteView, 'floors' | 'roofs'>, size: Size): number {
  const covered = site.roofs.filter((roof) => roof.level < site.floors).length;
  return site.floors * size.h + covered * LEDGE;
}

export function place(sites: readonly SiteView[], camera: Camera, quarters: number, size: Size): Placed[] {
  return sites.map((site) => {
    const [x, y] = turned(site.at.x, site.at.y, quarters);
    return { ...site, x, y, foot: project(camera, x, y), height: heightOf(site, size) };
  });
}

/** From back to front. */
export const depth = (item: { x: number; y: number }, camera: Camera) =>
  project(camera, item.x, item.y)[1] + item.x * 0.001;

/** Does the building hide the middle of the place, on the drawing? */
function hides(building: Placed, target: Placed, camera: Camera, size: Size): boolean {
  if (building.site === target.site || building.height === 0) return false;
  const [bx, by] = building.foot;
  const [tx, ty] = target.foot;
  const half = size.r * Math.max(camera.east[0] - camera.south[0], camera.east[0]);
  if (by <= ty || Math.abs(bx - tx) > half * 0.9) return false;
  return by - building.height < ty + size.r;
}

/** The buildings in front of any of these sites: they fade, so that nothing legal is out of sight. */
export function hiding(
  placed: readonly Placed[],
  targets: ReadonlySet<number>,
  camera: Camera,
  size: Size,
): Set<number> {
  const wanted = placed.filter((site) => targets.has(site.site));
  const found = placed.filter(
    (building) =>
      !targets.has(building.site) && wanted.some((target) => hides(building, target, camera, size)),
  );
  return new Set(found.map((building) => building.site));
}

const DIRECTIONS: Record<string, Xy> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The site an arrow key leads to: the nearest one on the drawing within a right angle around the arrow. */
export function neighbourByKey(placed: readonly Placed[], from: number, key: string): number | null {
  const direction = DIRECTIONS[key];
  const start = placed.find((site) => site.site === from);
  if (!direction || !start) return null;
  let best: number | null = null;
  let least = Infinity;
  for (const site of placed) {
    const dx = site.foot[0] - start.foot[0];
    const dy = site.foot[1] - start.foot[1];
    const along = dx * direction[0] + dy * direction[1];
    const across = Math.abs(dx * direction[1] + dy * direction[0]);
    if (along <= 0 || across > along * 1.01) continue;
    const distance = along + across * 1.5;
    if (distance < least) [best, least] = [site.site, distance];
  }
  return best;
}

export interface Sign {
  at: Xy;
  width: number;
  height: number;
}

/**
 * How far each sign has to be lifted so that none covers another; those in front stay where they are, and none rises
 * above the top of the picture.
 */
export function lifts(signs: readonly Sign[], gap: number, top = -Infinity): number[] {
  const result = signs.map(() => 0);
  const settled: number[] = [];
  const bottom = (i: number) => signs[i]!.at[1] - result[i]!;
  const order = signs.map((_, i) => i).sort((a, b) => signs[b]!.at[1] - signs[a]!.at[1]);
  for (const i of order) {
    const one = signs[i]!;
    // From the lowest up, so that a lift out of one sign is checked against all above it.
    for (const j of [...settled].sort((a, b) => bottom(b) - bottom(a))) {
      const other = signs[j]!;
      const beside = Math.abs(one.at[0] - other.at[0]) >= (one.width + other.width) / 2 + gap;
      const apart = bottom(i) <= bottom(j) - other.height - gap || bottom(j) <= bottom(i) - one.height - gap;
      if (!beside && !apart) result[i] = one.at[1] - (bottom(j) - other.height - gap);
    }
    result[i] = Math.min(result[i]!, one.at[1] - one.height - top);
    settled.push(i);
  }
  return result;
}

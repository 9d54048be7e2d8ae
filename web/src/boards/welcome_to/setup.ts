// The architect decides how hard the game for one is.
import type { SetupFace } from '../faces';

export default { upfront: ['architect'] } satisfies SetupFace;

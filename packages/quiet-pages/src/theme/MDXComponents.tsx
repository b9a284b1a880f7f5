import MDXComponents from '@theme-init/MDXComponents';
import WakeEarly from '../starter/hydration';

/** A page with components that may need React has a WakeEarly (waking/wakeForComponents.ts). */
export default { ...MDXComponents, WakeEarly };

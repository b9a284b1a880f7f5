import MDXComponents from '@theme-original/MDXComponents';
import Tabs from '@theme/Tabs';
import Signup from './Signup';

export default { ...MDXComponents, Tabs, Signup, hr: () => <img src="/rope.png" alt="" /> };

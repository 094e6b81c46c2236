import { frozen } from './frozen.ts'

frozen('security')

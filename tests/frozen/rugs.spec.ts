import { frozen } from './frozen.ts'

frozen('rugs')

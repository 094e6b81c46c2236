import type { Pictures } from '../../../application/ports/outside/pictures.ts'
import { ok } from '../../../domain/kernel/result.ts'

/** Accepts every picture: it is below /images under its own name, in one size. */
export const namedPictures: Pictures = {
  bring: ({ file, width, height }) => {
    const address = `/images/${file}`
    return Promise.resolve(ok({ src: { medium: address, large: address, max: address }, width, height }))
  },
}

import type { Services } from '../services.ts'
import type { Letter } from './letter.ts'
import type { Thumbs } from './layout/mailLook.ts'
import { picturesOf } from './mailOf.ts'

/** The pictures of a letter's goods, without those that can't be loaded. */
export const mailThumbnails = async (
  { thumbnails }: Pick<Services, 'thumbnails'>,
  letter: Letter,
): Promise<Thumbs> => {
  const made = await Promise.all(
    [...new Set(picturesOf(letter))].map(async (address) => [address, await thumbnails.of(address)] as const),
  )
  return new Map(made.flatMap(([address, jpeg]) => (jpeg === null ? [] : [[address, jpeg] as const])))
}

import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { ticketMatter, type NamedFile } from '../../streams/sealed/ticketTexts.ts'
import type { Services } from '../services.ts'

/** A sealed message for the log; its files are stored already. */
export interface SealedMatter {
  readonly message: Sealed
  readonly files: readonly string[]
}

/** Seals a message and the names of its files under its customer's key. */
export const sealMatter = async (
  { vault }: Pick<Services, 'vault'>,
  customerId: string,
  text: string,
  files: readonly NamedFile[],
): Promise<SealedMatter> => {
  const matter = {
    text,
    files: files.map(({ uid, name, type, size }) => ({ uid, name, type, size })),
  }
  return {
    message: await vault.seal(customerId, ticketMatter.write(matter)),
    files: files.map(({ uid }) => uid),
  }
}

import type { Services } from '../services.ts'
import { documentSubject } from '../../ports/database/issuedDocuments.ts'

/** Destroys the keys of all documents whose legal term is over, and takes their words away. Answers their numbers. */
export const forgetOld = async (
  { issuedDocuments, vault, clock }: Pick<Services, 'issuedDocuments' | 'vault' | 'clock'>,
  by: string,
): Promise<readonly string[]> => {
  const past = await issuedDocuments.past(clock.now())
  for (const { uid } of past) {
    await vault.destroy(documentSubject(uid))
    await issuedDocuments.forget(uid, by)
  }
  return past.map(({ number }) => number)
}

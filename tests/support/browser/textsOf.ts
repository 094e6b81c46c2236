import { namespace, type Namespace } from '../../../application/texts/namespace.ts'
import type { Texts } from '../../../application/texts/textKey.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'

/**
 * A namespace of the shop's texts, loaded without Vite's glob imports.
 * @param name of its files below each language: `account/tickets`
 */
export const textsOf = async <T extends Texts>(name: string): Promise<Namespace<T>> => {
  const files = LOCALES.map(async (locale): Promise<[string, unknown]> => {
    const exported = (await import(`../../../application/texts/${locale}/${name}.ts`)) as Record<
      string,
      unknown
    >
    return [`/${locale}/`, Object.values(exported)[0]]
  })
  return namespace<T>(Object.fromEntries(await Promise.all(files)))
}

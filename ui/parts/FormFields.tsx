import { useShop } from '../hooks/storefrontContext.tsx'

/** What every form carries along unseen: the language and its idempotency key. */
export const FormFields = ({ name }: { readonly name: string }) => {
  const { storefront, formKey } = useShop()
  return (
    <>
      <input type="hidden" name="locale" value={storefront.locale} />
      <input type="hidden" name="key" value={formKey(name)} />
    </>
  )
}

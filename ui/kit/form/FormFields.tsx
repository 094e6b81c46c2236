import { useShop } from '../storefrontContext.tsx'

/** What every form carries along unseen: the language and its idempotency key, which a page that many are given has none of. */
export const FormFields = ({ name }: { readonly name: string }) => {
  const { storefront, formKey } = useShop()
  const key = formKey(name)
  return (
    <>
      <input type="hidden" name="locale" value={storefront.locale} />
      {key !== '' && <input type="hidden" name="key" value={key} />}
    </>
  )
}

import { useShop } from '../storefrontContext.tsx'

/** Hidden fields of every form: the language and its idempotency key, which a shared (cached) page lacks. */
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

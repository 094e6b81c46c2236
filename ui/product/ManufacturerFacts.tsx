import type { Manufacturer } from '../../domain/catalogue/product.ts'
import { useText } from '../kit/useText.ts'
import { FactsTable } from '../kit/FactsTable.tsx'

/** Who answers for the product (GPSR, Regulation (EU) 2023/988, article 19). */
export const ManufacturerFacts = ({ manufacturer }: { readonly manufacturer: Manufacturer }) => {
  const say = useText()
  const { name, address, email, responsiblePerson } = manufacturer
  const facts = [
    { name: say('product.manufacturer.name'), options: [name] },
    { name: say('product.manufacturer.address'), options: [address] },
    { name: say('product.manufacturer.email'), options: [email] },
  ]
  const responsible =
    responsiblePerson === undefined
      ? []
      : [{ name: say('product.manufacturer.responsible'), options: [responsiblePerson] }]
  return <FactsTable facts={[...facts, ...responsible]} />
}

import { companyNumbers } from '../../../application/streams/sealed/customerTexts.ts'

/** What a business tells of itself, as it is sealed; nothing but what is named. */
export const companyText = (named: { readonly cocNumber?: string } = {}): string =>
  companyNumbers.write({ companyName: '', cocNumber: '', vatNumber: '', reference: '', ...named })

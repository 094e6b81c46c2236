import { companyRulesOf } from '../country/companyRules.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { tidyLine, tidyCode } from '../kernel/typedText.ts'

/** The extra fields that a business fills in when it registers. */
export const COMPANY_FIELDS = ['companyName', 'cocNumber', 'vatNumber', 'reference'] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]
export type Company = Readonly<Record<CompanyField, string>>

export type CompanyError = 'field.required' | 'field.tooLong' | 'field.cocNumber' | 'field.vatNumber'
export type CompanyErrors = Partial<Record<CompanyField, CompanyError>>

const MAX_LENGTH = 200

/** Validates a business's registration form [5-008]: its numbers by its country's format and checksum. */
export const validateCompany = (company: Company, countryCode: string): Result<Company, CompanyErrors> => {
  const tidy: Company = {
    companyName: tidyLine(company.companyName),
    cocNumber: tidyNumber(company.cocNumber),
    vatNumber: tidyNumber(company.vatNumber),
    reference: tidyLine(company.reference),
  }
  const errors: CompanyErrors = {}
  for (const field of COMPANY_FIELDS) {
    const error = errorOf(field, tidy[field], countryCode)
    if (error !== null) errors[field] = error
  }
  return Object.keys(errors).length === 0 ? ok(tidy) : refused(errors)
}

const errorOf = (field: CompanyField, value: string, countryCode: string): CompanyError | null => {
  if (value === '') return 'field.required'
  if (value.length > MAX_LENGTH) return 'field.tooLong'
  if (field === 'cocNumber') return isCompanyNumber(value, countryCode) ? null : 'field.cocNumber'
  if (field === 'vatNumber') return isVatNumber(value, countryCode) ? null : 'field.vatNumber'
  return null
}

/** Normalises a number for comparison: capitals, without separators. */
export const tidyNumber = (text: string): string =>
  tidyCode(text)
    .toUpperCase()
    .replaceAll(/[\s.,/-]/g, '')

/**
 * Whether a normalised text can be a VAT number of that country, by format and checksum. Only that country's
 * tax administration knows whether it is in use.
 */
export const isVatNumber = (text: string, countryCode: string): boolean =>
  companyRulesOf(countryCode).vatNumber.isOne(text)

/** Whether a normalised text can be a company number in that country's register. */
export const isCompanyNumber = (text: string, countryCode: string): boolean =>
  companyRulesOf(countryCode).companyNumber.isOne(text)

import { BE_COMPANY } from './be.ts'
import { countryOf, type Country } from './country.ts'
import { NL_COMPANY } from './nl.ts'
import type { CompanyRules } from './rules.ts'

export const COMPANY_RULES: Readonly<Record<Country, CompanyRules>> = { NL: NL_COMPANY, BE: BE_COMPANY }

export const companyRulesOf = (code: string): CompanyRules => COMPANY_RULES[countryOf(code)]

/** Whether a text has anything to search for: without it a service is not asked. A text of dots would even lead to another address of it. */
export const isSearchable = (query: string): boolean => /[\p{L}\p{N}]/u.test(query)

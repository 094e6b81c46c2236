/** The names of the fields of each form that goes to this address. */
export const formsTo = (action: string, html: string): string[][] =>
  [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)]
    .filter(([, to]) => to === action)
    .map(([form]) => [...new Set([...form.matchAll(/ name="([^"]*)"/g)].map(([, name = '']) => name))].sort())

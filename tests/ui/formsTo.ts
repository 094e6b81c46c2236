/** Returns the field names of each form that is sent to this address. */
export const formsTo = (action: string, html: string): string[][] =>
  [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)]
    .filter(([, to]) => to === action)
    .map(([form]) => [...new Set([...form.matchAll(/ name="([^"]*)"/g)].map(([, name = '']) => name))].sort())

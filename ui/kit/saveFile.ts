/** Downloads a text as a file. */
export const saveFile = (document: Document, name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

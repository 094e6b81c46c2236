export const GO_SOURCES: string
export function outsiderTools(): void

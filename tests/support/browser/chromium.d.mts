export function chromium(): string | null

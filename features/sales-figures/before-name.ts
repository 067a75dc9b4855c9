/** How the same figure of the span before is called. */
export const beforeName = (figure: string): string => `${figure}Before`;

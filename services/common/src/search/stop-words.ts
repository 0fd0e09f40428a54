/** Words that most texts contain, folded. A search leaves them out unless it has no others. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    'a an and are as at be by do does for from has have how i in is it my of on or our that the their this to was we',
    'what when where which who will with you your',
    'als am an auf aus bei bin das dem den der des die ein eine einem einen einer es fur hat ich ihr im in ist mein',
    'meine mit nach oder sie sind und uber um uns von vom vor wann was wer wie wir wo zu zum zur',
    'albo ale ci co czy dla do gdzie i ich ja jak jaki jest kiedy kto mi na nas nie o od oraz po pod przez przy sa sie',
    'ta te ten to u w we z za ze',
  ].flatMap((line) => line.split(' ')),
);

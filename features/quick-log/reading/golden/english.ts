/** Notes of colleagues who write English. */
export const english = `
@2026-06-03 09:20
Call back tomorrow 10am | next=2026-06-04 10:00 | topic=Call back
call back tomorrow at 3, 3 bedrooms, 89 sqm | next=2026-06-04 15:00 | topic=call back | layout=三室两厅一卫 | area=89
No answer, call again at 11 | by=电话 | next=2026-06-03 11:00 | topic=call again
No answer. Try calling again on Friday afternoon | by=电话 | next=2026-06-05 15:00 | topic=Try calling again
Called, very interested, coming to the showroom on Saturday at 2pm | by=电话 | intent=A | next=2026-06-06 14:00 | topic=coming to the showroom | visit=2026-06-06
Customer wants to visit the store next Tuesday | next=2026-06-09 10:00 | topic=visit the store | visit=2026-06-09
Measure the home on Thursday morning | next=2026-06-04 10:00 | topic=Measure the home
Send the quote this evening | next=2026-06-03 19:00 | topic=Send the quote
Follow up in 3 days | next=2026-06-06 10:00 | topic=Follow up
in two hours call the wife | next=2026-06-03 11:20 | topic=call the wife
Call again in half an hour | next=2026-06-03 09:50 | topic=Call again
He asked us to call next week | next=2026-06-08 10:00 | topic=call
Contact her again in a month | next=2026-07-03 10:00 | topic=Contact her again
Sign the contract on June 15 at 10:30 | next=2026-06-15 10:30 | topic=Sign the contract
meeting with the designer 12 June 2pm | next=2026-06-12 14:00 | topic=meeting with the designer
present the design on the 20th at 4 pm | next=2026-06-20 16:00 | topic=present the design
call the day after tomorrow at noon | next=2026-06-05 12:00 | topic=call
At 9:30 tomorrow show him the sample flat | next=2026-06-04 09:30 | topic=show him the sample flat
Friday 3pm measure the flat, old home | next=2026-06-05 15:00 | topic=measure the flat | home=旧房
Chatted on WeChat, budget 200k | by=微信 | budget=200000
Talked over WeChat, sends the floor plan tonight | by=微信 | next=2026-06-03 19:00 | topic=sends the floor plan
Phoned yesterday, not interested | by=电话 | intent=S
Visited our store on Sunday, liked the kitchen | by=到店
Came to the showroom today, 120 m2, 4 bedrooms, budget 300,000 | by=到店 | area=120 | layout=四室 | budget=300000
Measured the flat yesterday | measured=是
bare shell, 143 sqm, 4 bed 2 living 2 bath, budget about 40w | home=毛坯 | area=143 | layout=四室 | budget=400000
Wrong number | valid=无效 | why=无法拨打
duplicate lead | valid=无效 | why=重复
signed with another company | intent=S
not interested any more | intent=S
Somewhat interested, wants to compare | intent=B
family of three, villa, 260 square meters | family=三口 | layout=别墅 | area=260
Customer is away until Friday
He is travelling this week
back from holiday on Monday, call then | next=2026-06-08 10:00 | topic=call then
Texted him the address of the store | by=短信
Added on WeChat, sent the price list | wx=是
Long-term, call again after the holiday | intent=长期
second number 18711112222 | phone2=18711112222
Went to their home, two bedrooms, renovation of an old flat | by=上门 | layout=两室两厅 | home=旧房
nice talk about tiles and floors
@2026-11-24 15:40
Mr Chen asked to call him back at 5pm | next=2026-11-24 17:00 | topic=call him back
Didn't pick up, will try tomorrow morning | by=电话 | next=2026-11-25 10:00 | topic=try
ring again Thursday 10:15 | next=2026-11-26 10:15 | topic=ring again
Next Monday 9am site survey with the designer | next=2026-11-30 09:00 | topic=site survey with the designer
quote to be sent by Friday | next=2026-11-27 10:00 | topic=quote to be sent
He sat down with us and looked at tiles
They like the sun room
Kitchen 12 sqm, bathroom 6 sqm
Flat of 96 square metres, 2 bed 1 living 1 bath, rough | area=96 | layout=两室一厅 | home=毛坯
budget 35w max | budget=350000
Budget is around 180k, wife decides | budget=180000
budget 1.2m, villa | budget=1200000 | layout=别墅
client will come to our showroom this weekend | next=2026-11-28 10:00 | topic=come to our showroom | visit=2026-11-28
invite them to the store on Nov 30 2pm | next=2026-11-30 14:00 | topic=invite them to the store | visit=2026-11-30
Called twice today, no answer | by=电话
Called, busy, call again in 20 minutes | by=电话 | next=2026-11-24 16:00 | topic=call again
phone call on 25 November at 11am | next=2026-11-25 11:00 | topic=phone call
Meet at the site tomorrow at 8:30 | next=2026-11-25 08:30 | topic=Meet at the site
Send contract draft tomorrow evening | next=2026-11-25 19:00 | topic=Send contract draft
Meeting Wednesday evening at 8 | next=2026-11-25 20:00 | topic=Meeting
met at the showroom last Saturday, wants white cabinets | by=到店
Gets the keys in two weeks, call then | next=2026-12-08 10:00 | topic=call then
Handover is in December
not interested, has signed with another company | intent=S
keen, wants to sign this week | intent=A
hardly interested | intent=C
Long term, they build next year | intent=长期
added wechat and sent the cases | wx=是
living with the parents, 4 bedrooms | family=三代 | layout=四室
second-hand flat, 3 bedrooms, 2 bathrooms, 118 m2 | home=旧房 | layout=三室两厅两卫 | area=118
call him 3 days later | next=2026-11-27 10:00 | topic=call him
call in a week about the loan | next=2026-12-01 10:00 | topic=call about the loan
check the drawings on 12/3 at 14:00 | next=2026-12-03 14:00 | topic=check the drawings
She asked for a discount of 5%
paid 20,000 at the counter
@2026-03-18 10:20
Rang at nine, wife picked up, wants a call on Saturday after lunch | by=电话 | next=2026-03-21 10:00 | topic=call
Spoke on the phone, needs to think about it, will get in touch next week | by=电话 | next=2026-03-23 10:00 | topic=get in touch
Sent him three cases on WeChat, follow up on the 25th | by=微信 | next=2026-03-25 10:00 | topic=follow up
Customer came to the shop with his parents, loves the oak floor. Quote by Monday | by=到店 | next=2026-03-23 10:00 | topic=Quote
Line busy, retry at 2:30pm | by=电话 | next=2026-03-18 14:30 | topic=retry
Home is 95m2, three bedrooms, budget around 120k, rough | area=95 | layout=三室两厅一卫 | budget=120000 | home=毛坯
Prefers evenings, phone him tomorrow at 7:30pm | next=2026-03-19 19:30 | topic=phone him
Handover of the flat in May, contact him again in April
Designer to measure on Friday 27 March at 9 | next=2026-03-27 09:00 | topic=Designer to measure
two kids, four bedrooms, 160 sqm villa | layout=别墅 | area=160 | family=四口
Not keen on our price, already signed with a different company | intent=S
Asked for a second quote, send it tonight | next=2026-03-18 19:00 | topic=send it
Will visit the showroom on the 22nd at 10am with her husband | next=2026-03-22 10:00 | topic=visit the showroom with her husband | visit=2026-03-22
He is abroad till April
wechat request not accepted yet | wx=否
call tomorrow | next=2026-03-19 10:00 | topic=call
tomorrow 3pm | next=2026-03-19 15:00
Meeting moved from Thursday to Friday 4pm | next=2026-03-20 16:00 | topic=Meeting
No answer twice, try again this afternoon | by=电话 | next=2026-03-18 15:00 | topic=try again
Number does not exist | valid=无效 | why=无法拨打
Old apartment, wants to redo the kitchen only | home=旧房
Visited their flat this morning, took all measurements | by=上门 | measured=是
sign contract Monday 2 pm in our store | next=2026-03-23 14:00 | topic=sign contract in our store | visit=2026-03-23
Deposit paid, designer assigned
Call her in the morning, she works late | next=2026-03-19 10:00 | topic=Call her
Please call after 6pm | next=2026-03-18 18:00 | topic=call
interested in whole-house package, 110 sq m | area=110
Client's budget is 250,000 to 300,000 | budget=250000
3-bed flat, 2 baths, 128 square meters, bare shell | layout=三室两厅两卫 | area=128 | home=毛坯
Hung up on me | by=电话
武雨彤 will visit the showroom on Friday 3pm, ask @杨文静 to be there | next=2026-03-20 15:00 | topic=visit the showroom | visit=2026-03-20
Call Mr 陈 back tomorrow at 11, budget 220k | next=2026-03-19 11:00 | topic=Call Mr 陈 back | budget=220000
`;
